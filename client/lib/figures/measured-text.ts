/** What the figures need of an editor. */
export interface MeasuredText {
  text(): string
  onChange(listener: () => void): () => void
}
