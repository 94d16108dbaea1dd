/** Whether the writer gave the title; one that we gave says nothing. */
export function isOwnTitle(title: string): boolean {
  return !/^(Today's Writing|Writing Session \d+)$/.test(title)
}
