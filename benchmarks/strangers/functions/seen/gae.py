"""Generalised advantage estimation (Schulman et al. 2016)."""
import torch


def gae(rewards, values, dones, last_value=0.0, gamma=0.99, lam=0.95):
    """Advantages of a rollout that may hold several episodes one after another.

        delta_t = r_t + gamma * V(s_{t+1}) - V(s_t)
        A_t     = sum_{l >= 0} (gamma * lam)^l * delta_{t+l}

    rewards, values, dones : 1-D tensors of equal length; dones[t] is 1 where
        the episode ended with step t.  Nothing after the end of an episode
        counts towards the advantages of its steps, and a terminal state is
        worth nothing.
    last_value : V of the state after the last step, used if that step did not
        end its episode.

    The sum is a correlation with a decaying exponential and is therefore
    run as a recursion from the end of the rollout.
    """
    rewards = torch.as_tensor(rewards, dtype=torch.float64)
    values = torch.as_tensor(values, dtype=torch.float64)
    alive = 1.0 - torch.as_tensor(dones, dtype=torch.float64)

    following = torch.cat([values[1:], values.new_tensor([float(last_value)])])
    deltas = rewards + gamma * following * alive - values

    advantages = torch.zeros_like(deltas)
    running = torch.zeros((), dtype=deltas.dtype)
    for t in range(len(deltas) - 1, -1, -1):
        running = deltas[t] + gamma * lam * running
        advantages[t] = running
    return advantages
