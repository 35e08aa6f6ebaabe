"""Rules text: what a card says, in English and French, made from its ops."""
