/** Is told how each call of another service went, for whoever runs the server. */
export interface Beat {
  good(): void
  bad(): void
}
