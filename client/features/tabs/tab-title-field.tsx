import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { maxTitleLength } from '#shared/tab-fields.ts'
import { listenTo } from '../../lib/browser/listen-to.ts'

type TabTitleFieldProps = {
  tabId: string
  title: string
  /** Called once: with what was written, trimmed, or with null where the writer thought better of it. */
  onFinish: (title: string | null) => void
  /** Where the writer goes on, unless they are walking along the strip. */
  focusText?: (() => void) | undefined
}

/**
 * Lies over the tab that it renames, as its neighbour in the strip: a list of tabs may hold nothing but tabs. Enter
 * and leaving it or the page keep the title, and so does what takes the field away; Escape does not.
 */
export function TabTitleField({ tabId, title, onFinish, focusText }: TabTitleFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const isWalking = useRef(false)
  const isFinished = useRef(false)

  useLayoutEffect(() => {
    const field = ref.current
    const tab = tabBeside(field, tabId)
    if (!field || !tab) return
    isWalking.current = tab === document.activeElement && tab.matches(':focus-visible')
    field.style.marginLeft = `calc(${tab.offsetLeft}px - var(--s-2))`
    field.style.minWidth = `calc(${tab.offsetWidth}px + 2 * var(--s-2))`
    field.focus()
    field.select()
  }, [tabId])

  const finish = (value: string | null) => {
    if (isFinished.current) return
    isFinished.current = true
    onFinish(value?.trim() ?? null)
  }

  // A browser that reloads takes the field away without its blur; so do midnight, and AI that begins.
  const finishWith = useEffectEvent(finish)
  useEffect(() => {
    const field = ref.current
    const keep = () => finishWith(field?.value ?? null)
    const stop = listenTo([[window, 'pagehide', keep]])
    return () => {
      stop()
      if (!field?.isConnected) keep()
    }
  }, [])

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isComposing = event.nativeEvent.isComposing
    if (isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.stopPropagation()
    // Else the browser would press it once more where the focus goes: a new line in the text.
    event.preventDefault()
    finish(event.key === 'Enter' ? event.currentTarget.value : null)
    if (focusText && !isWalking.current) focusText()
    else tabBeside(event.currentTarget, tabId)?.focus()
  }

  return (
    <input
      ref={ref}
      className="tab-title-field"
      aria-label="Tab title"
      defaultValue={title}
      maxLength={maxTitleLength}
      autoComplete="off"
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}

function tabBeside(field: HTMLElement | null, id: string): HTMLElement | null {
  return field?.parentElement?.querySelector<HTMLElement>(`[data-tab-id="${id}"]`) ?? null
}
