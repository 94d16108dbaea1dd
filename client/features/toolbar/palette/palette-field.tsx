import type { ComponentProps } from 'react'

/** Keeps the focus while the arrow keys move the choice in the list below. */
export function PaletteField({ isExpanded, ...props }: ComponentProps<'input'> & { isExpanded: boolean }) {
  return (
    <input
      className="palette-field"
      role="combobox"
      aria-expanded={isExpanded}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
