/** The encodings that an `Accept-Encoding` allows. */
export function acceptedBy(acceptEncoding: string): Set<string | undefined> {
  return new Set(
    acceptEncoding
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim().toLowerCase()),
  )
}
