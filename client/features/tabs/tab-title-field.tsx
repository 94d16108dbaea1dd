import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { maxTitleLength } from '#shared/tab-fields.ts'
import { listenTo } from '../../lib/browser/listen-to.ts'

type TabTitleFieldProps = {
  tabId: string
  title: string
  /** Called once, with the trimmed title, or with null if the writer has cancelled. */
  onFinish: (title: string | null) => void
  /** Moves the focus on, unless the writer is walking along the strip. */
  focusText?: (() => void) | undefined
}

/**
 * Lies over the tab that it renames, and beside the list of tabs, which may contain nothing but tabs. Enter keeps the title,
 * and so does leaving the field or the page, or whatever removes the field. Escape does not.
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

  // A reload removes the field without a blur event. So do midnight, and AI when it begins.
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
    // Otherwise the browser would also apply the key where the focus goes, as a new line in the text.
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
      lang=""
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
