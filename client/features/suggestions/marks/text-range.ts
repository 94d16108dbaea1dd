/** A stretch of the writer's text, in UTF-16 units. */
export interface TextRange {
  from: number
  to: number
}
