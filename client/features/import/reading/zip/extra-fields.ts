/** When a file was changed: a moment, or a day by the clock of the machine that made the archive. */
export type ZipTime = { at: number } | { day: string }

interface Sizes {
  size: number
  packed: number
  offset: number
}

interface Extra {
  sizes: Partial<Sizes>
  changed?: ZipTime
  name?: string
}

/** Reads the fields after the name of an entry: numbers above 4 GB, the time in seconds, the name in UTF-8. */
export function readExtra(extra: Uint8Array, sizes: Sizes): Extra {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  const found: Extra = { sizes: {} }
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const from = at + 4
    at = from + length
    if (at > extra.length) break
    if (id === 1) found.sizes = longSizes(view, { from, to: at }, sizes)
    if (id === 0x5455 && length >= 5 && (view.getUint8(from) & 1) !== 0)
      found.changed = { at: view.getInt32(from + 1, true) * 1000 }
    if (id === 0x7075 && length > 5) found.name = new TextDecoder().decode(extra.subarray(from + 5, at))
  }
  return found
}

/** Only sizes that do not fit into the entry are there, in this order. */
function longSizes(view: DataView, { from, to }: { from: number; to: number }, sizes: Sizes): Partial<Sizes> {
  const found: Partial<Sizes> = {}
  let at = from
  for (const name of ['size', 'packed', 'offset'] as const) {
    if (sizes[name] !== 0xffffffff || at + 8 > to) continue
    found[name] = Number(view.getBigUint64(at, true))
    at += 8
  }
  return found
}
