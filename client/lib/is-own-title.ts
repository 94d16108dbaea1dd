import { firstTitle, sessionTitle } from './given-titles.ts'

const numbered = new RegExp(`^${sessionTitle} \\d+$`)

/** Whether the writer gave the title; one that we gave says nothing. */
export function isOwnTitle(title: string): boolean {
  return title !== firstTitle && !numbered.test(title)
}
