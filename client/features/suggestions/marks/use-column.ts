import { type RefObject, useRef, useState } from 'react'

/** The element around the text, in which the marks have their layer. */
export function useColumn() {
  const layer = useRef<SVGSVGElement>(null)
  const [column] = useState<RefObject<HTMLElement | null>>({
    get current() {
      return layer.current?.parentElement ?? null
    },
  })
  return { layer, column }
}
