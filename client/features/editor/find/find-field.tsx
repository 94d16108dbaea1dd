import { type ComponentProps, useState } from 'react'

type FindFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (words: string) => void
}

/** What an input method is still putting together is not looked for. */
export function FindField({ value, onChange, ...props }: FindFieldProps) {
  const [composed, setComposed] = useState<string>()
  const changeTo = (words: string) => {
    setComposed(undefined)
    // Firefox reports the same words again when the composition ends.
    if (words !== value) onChange(words)
  }
  return (
    <input
      className="find-field"
      main-field="true"
      aria-label="Find"
      placeholder="Find"
      enterKeyHint="search"
      value={composed ?? value}
      onChange={({ target, nativeEvent }) => {
        if (isUnfinished(nativeEvent as InputEvent)) setComposed(target.value)
        else changeTo(target.value)
      }}
      onCompositionEnd={({ currentTarget }) => changeTo(currentTarget.value)}
      {...props}
    />
  )
}

/** Keyboards of Android compose every word, in any language: the search would wait there for the end of each. */
function isUnfinished({ isComposing }: InputEvent): boolean {
  return isComposing && !navigator.userAgent.includes('Android')
}
