/** Keys pressed together. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export interface Shortcut {
  mod: boolean
  alt: boolean
  shift: boolean
  /** A capital letter or a digit, else a key's `code`: `Enter`, `Period`. */
  key: string
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>

/** Reads `Mod+Alt+Shift+H`. */
export function parseShortcut(text: string): Shortcut {
  const parts = text.split('+')
  const key = parts.pop()
  const modifiers = new Set(parts)
  const shortcut = {
    mod: modifiers.delete('Mod'),
    alt: modifiers.delete('Alt'),
    shift: modifiers.delete('Shift'),
    key: key ?? '',
  }
  if (!/^([A-Z0-9]|[A-Z][a-z]\w+)$/.test(shortcut.key) || modifiers.size > 0) {
    throw new Error(`Not a shortcut: ${text}`)
  }
  return shortcut
}

/** Never where a key is about to write something: with AltGr, or while an input method composes. */
export function matchesShortcut(press: KeyPress, shortcut: Shortcut, isMac: boolean): boolean {
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  return (
    mod === shortcut.mod &&
    !other &&
    press.altKey === shortcut.alt &&
    press.shiftKey === shortcut.shift &&
    keyOf(press) === shortcut.key &&
    !press.isComposing &&
    !press.getModifierState('AltGraph')
  )
}

/** As each system writes it: `⌥⇧⌘H`, `Ctrl+Alt+Shift+H`. */
export function formatShortcut({ mod, alt, shift, key }: Shortcut, isMac: boolean): string {
  const name = (isMac && macKeys[key]) || keyCharacters[key] || key
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${name}`
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** The value of `aria-keyshortcuts`. */
export function ariaShortcut({ mod, alt, shift, key }: Shortcut, isMac: boolean): string {
  const modifier = isMac ? 'Meta' : 'Control'
  return [mod && modifier, alt && 'Alt', shift && 'Shift', keyCharacters[key] ?? key]
    .filter(Boolean)
    .join('+')
}

export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}

/**
 * The letter that is typed where it is a Latin one, so that the keys are those of the writer's layout; else the letter in
 * that place on an American keyboard: Option makes ˙ of H, and a Greek keyboard has no H at all.
 */
function keyOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return code.replace(/^(Key|Digit)/, '')
}

const keyCharacters: Record<string, string> = { Comma: ',', Period: '.' }
const macKeys: Record<string, string> = { Enter: '↩' }
