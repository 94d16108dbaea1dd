import { readFileSync } from 'node:fs'

/** What a process holds of the machine's memory, in megabytes; nothing for one that has ended. */
export function memoryOf(processId: number): number | undefined {
  const kilobytes = read(`/proc/${processId}/status`)?.match(/VmRSS:\s*(\d+) kB/)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/** For how many milliseconds of its life the first thread of a process could have run and was not let. */
export function waitedForProcessor(processId: number): number {
  const waited = read(`/proc/${processId}/task/${processId}/schedstat`)?.split(' ')[1]
  return Number(waited ?? 0) / 1e6
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
