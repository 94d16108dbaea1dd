import type { TabVersion } from '#shared/versions.ts'
import { writingDay } from '../../../lib/writing-day.ts'

interface VersionDay {
  day: string
  entries: VersionEntry[]
}

export interface VersionEntry {
  version: TabVersion
  /** The previous version, if it is loaded. */
  before: TabVersion | undefined
}

/** The versions, newest first, grouped by the writer's days. */
export function daysOf(versions: readonly TabVersion[], timeZone?: string): VersionDay[] {
  const days: VersionDay[] = []
  for (const [index, version] of versions.entries()) {
    const day = writingDay(version.created_at, timeZone)
    const entry = { version, before: versions[index + 1] }
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
