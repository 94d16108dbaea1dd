import './skeleton.css'

type SkeletonProps = {
  /** The width of each line, in per cent. */
  widths: number[]
}

/** Grey lines in the place of a text that is loading. */
export function Skeleton({ widths }: SkeletonProps) {
  return (
    <div aria-hidden="true">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The lines are alike; their place is all they are.
        <span key={index} className="skeleton-line" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
