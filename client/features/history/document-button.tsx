import './document-button.css'

type DocumentButtonProps = {
  /** Of which tabs, for who does not see where it stands. */
  children: string
  onClick: () => void
}

export function DocumentButton({ children, onClick }: DocumentButtonProps) {
  return (
    <button type="button" className="link document-button" onClick={onClick}>
      One document…<span className="visually-hidden"> {children}</span>
    </button>
  )
}
