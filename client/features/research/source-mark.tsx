export type SourceMarkProps = {
  index: number
  onShow: (index: number) => void
}

/** The number of a source, which leads to it. */
export function SourceMark({ index, onShow }: SourceMarkProps) {
  const number = index + 1
  return (
    <button
      type="button"
      className="research-mark"
      aria-label={`Source ${number}`}
      onClick={() => onShow(index)}
    >
      {number}
    </button>
  )
}
