import { type ReactNode, useRef } from 'react'
import { useFootHeight } from '../../../ui/use-foot-height.ts'
import './desk.css'

type DeskProps = {
  dock: ReactNode
  /** Facts about the text: its words, a running timer. */
  foot: ReactNode
  /** A line of news above everything else. */
  note?: ReactNode
}

/**
 * The left margin below the text, with the tools and the count. They are arranged as the margin has space, or else are
 * a bar at the bottom. In fullscreen only a handle is shown until they are needed.
 */
export function Desk({ dock, foot, note }: DeskProps) {
  const ref = useRef<HTMLDivElement>(null)
  useFootHeight(ref)
  // The handle is not in the tab order, because Tab reaches the tools themselves. They stay visible while one of them
  // has the focus.
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
