import './skeleton.css'

type SkeletonProps = {
  /** The lines to come, each as a share of the width in per cent. */
  widths: number[]
}

/** The shape of a text that is on its way. */
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
