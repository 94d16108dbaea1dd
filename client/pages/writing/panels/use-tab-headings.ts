import { useEffect, useRef, useState } from 'react'
import type { PaletteHeadings } from '../../../features/toolbar/palette/palette-rows.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** The headings of other tabs. They are loaded when somebody first looks for headings while the palette is open. */
export function useTabHeadings(isOpen: boolean): { others: PaletteHeadings; lookInOthers: () => void } {
  const { request, tabs } = useRoom()
  const id = useObserved(tabs.tab)?.id
  const asking = useRef<AbortController>(undefined)
  const [others, setOthers] = useState<PaletteHeadings>(none)

  useEffect(() => {
    if (!isOpen) return
    return () => {
      asking.current?.abort()
      asking.current = undefined
      setOthers(none)
    }
  }, [isOpen])

  async function look(signal: AbortSignal): Promise<void> {
    try {
      const { headingsOfTabs } = await import('./tab-headings.ts')
      const { headings, hasMore } = await headingsOfTabs(request, { except: id, signal })
      if (!signal.aborted) setOthers({ ...none, headings, hasMore })
    } catch {
      if (!signal.aborted) setOthers({ ...none, hasFailed: true })
    }
  }

  return {
    others,
    lookInOthers() {
      if (asking.current) return
      asking.current = new AbortController()
      setOthers({ ...none, isUnderWay: true })
      void look(asking.current.signal)
    },
  }
}

const none: PaletteHeadings = { headings: [], isUnderWay: false, hasMore: false, hasFailed: false }
