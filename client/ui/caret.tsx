import './caret.css'

/** The blinking caret. It does not blink for people who asked for less motion. */
export function Caret() {
  return <span className="caret" aria-hidden="true" />
}
