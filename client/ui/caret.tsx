import './caret.css'

/** The blinking mark of where writing goes on. Steady for those who asked for less motion. */
export function Caret() {
  return <span className="caret" aria-hidden="true" />
}
