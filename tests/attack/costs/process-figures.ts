import { readFileSync } from 'node:fs'

/** The memory of a process in megabytes; undefined if it has ended. */
export function memoryOf(processId: number): number | undefined {
  const kilobytes = read(`/proc/${processId}/status`)?.match(/VmRSS:\s*(\d+) kB/)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/** For how many milliseconds the first thread of a process was ready to run but had no processor. */
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
