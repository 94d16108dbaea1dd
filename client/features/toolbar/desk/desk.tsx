import { type ReactNode, useRef } from 'react'
import { useFootHeight } from '../../../ui/use-foot-height.ts'
import './desk.css'

type DeskProps = {
  dock: ReactNode
  /** What the page knows of the text: its words, a running timer. */
  foot: ReactNode
  /** Something that the writer may want to know: a line above it all. */
  note?: ReactNode
}

/**
 * The left margin below the text: the tools and the count. They stand as the margin has room for them, and where it has
 * none they are a bar at the bottom. In fullscreen a handle is left of them until they are wanted.
 */
export function Desk({ dock, foot, note }: DeskProps) {
  const ref = useRef<HTMLDivElement>(null)
  useFootHeight(ref)
  // Not in the order of tabs, which reaches the tools themselves; they stay while one of them has the focus.
  const show = () => ref.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  return (
    <footer className="desk-margin">
      <div className="desk-fade" data-chrome />
      <div className="desk-corner">
        <button type="button" className="desk-handle" aria-label="Show tools" tabIndex={-1} onClick={show} />
        <div ref={ref} className="desk" data-chrome>
          {note}
          {dock}
          <div className="desk-foot">{foot}</div>
        </div>
      </div>
    </footer>
  )
}
