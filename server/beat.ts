/** Records for the host whether each call to another service succeeded. */
export interface Beat {
  good(): void
  bad(): void
}
