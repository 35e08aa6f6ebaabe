"""The machine: state, frames, choices and views. It dispatches to the rules and decides none of them."""
