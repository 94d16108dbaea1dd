/** Keys that are pressed together. */
export interface Shortcut {
  /** ⌘ on a Mac and Ctrl elsewhere. */
  mod: boolean
  /** The two modifiers that browsers leave to pages: ⌃⌘ on a Mac and Alt+Shift elsewhere. */
  pair: boolean
  alt: boolean
  shift: boolean
  /** A capital letter, a digit, or the `code` of a key: `Enter`, `Period`, `F2`. */
  key: string
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>

/** Reads `Mod+Alt+Shift+H` and `Pair+H`. */
export function parseShortcut(text: string): Shortcut {
  const parts = text.split('+')
  const key = parts.pop()
  const modifiers = new Set(parts)
  const shortcut = {
    mod: modifiers.delete('Mod'),
    pair: modifiers.delete('Pair'),
    alt: modifiers.delete('Alt'),
    shift: modifiers.delete('Shift'),
    key: key ?? '',
  }
  if (!/^([A-Z0-9]|F\d+|[A-Z][a-z]\w+)$/.test(shortcut.key) || modifiers.size > 0) {
    throw new Error(`Not a shortcut: ${text}`)
  }
  return shortcut
}

/**
 * Whether these keys are the shortcut. Never true if the key is about to write something: with AltGr, or while an input
 * method composes.
 */
export function matchesShortcut(press: KeyPress, shortcut: Shortcut, isMac: boolean): boolean {
  const { ctrl, meta, alt, shift } = modifiersOf(shortcut, isMac)
  return (
    press.ctrlKey === ctrl &&
    press.metaKey === meta &&
    press.altKey === alt &&
    press.shiftKey === shift &&
    keyOf(press) === shortcut.key &&
    !press.isComposing &&
    !press.getModifierState('AltGraph')
  )
}

/** In the notation of each system: `⌃⌘H`, `Alt+Shift+H`. */
export function formatShortcut(shortcut: Shortcut, isMac: boolean): string {
  const { ctrl, meta, alt, shift } = modifiersOf(shortcut, isMac)
  const name = (isMac && macKeys[shortcut.key]) || keyCharacters[shortcut.key] || shortcut.key
  if (isMac) return [ctrl && '⌃', alt && '⌥', shift && '⇧', meta && '⌘', name].filter(Boolean).join('')
  return [ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

/** The value of `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: Shortcut, isMac: boolean): string {
  const { ctrl, meta, alt, shift } = modifiersOf(shortcut, isMac)
  const name = keyCharacters[shortcut.key] ?? shortcut.key
  return [ctrl && 'Control', meta && 'Meta', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}

function modifiersOf({ mod, pair, alt, shift }: Shortcut, isMac: boolean) {
  return isMac
    ? { ctrl: pair, meta: mod || pair, alt, shift }
    : { ctrl: mod, meta: false, alt: alt || pair, shift: shift || pair }
}

/**
 * The typed letter, if it is a Latin one, so that shortcuts follow the writer's layout. Otherwise the letter at this
 * place on an American keyboard: with Option, H types ˙, and a Greek keyboard has no H at all.
 */
function keyOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return code.replace(/^(Key|Digit)/, '')
}

const keyCharacters: Record<string, string> = { Comma: ',', Period: '.' }
const macKeys: Record<string, string> = { Enter: '↩' }
