import type { TabPreview, WordsByDay } from '#shared/history.ts'
import type { OwnWords } from '#shared/own-words.ts'
import type { SaveTabRequest } from '#shared/requests/tabs.ts'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import type { Tab } from '#shared/tabs.ts'
import { excerptOf, excerptOfWords } from '#shared/text/excerpt.ts'
import type { Finder } from '#shared/text/finder.ts'
import { createSearchFinders, readSearch, type SearchFinders } from '#shared/text/search-words.ts'
import { applySplice } from '#shared/text/splice.ts'
import type { TextsPage } from '#shared/texts.ts'
import type { EarlierVersion, EarlierVersions } from '#shared/versions.ts'

interface Row extends Tab {
  deleted_at: number | null
}

/** The tabs of one writer as the server stores and sends them, in memory. It can fail as servers and networks do. */
export class FakeTabsServer {
  /** The calls in order, such as `GET /api/tabs?date=2026-01-08`. */
  readonly calls: string[] = []
  /** The versions that were imported into each tab. */
  readonly versions = new Map<string, EarlierVersion[]>()
  /** The writer's own words for proofreading. */
  words: string[] = []
  isConnected = true
  /** The status with which matching calls are refused. */
  refuse: ({ pattern: RegExp } & Refusal) | undefined
  /** The day that each new tab gets, for a device whose clock is days ahead. */
  putsRight: { writing_date: string } | undefined
  now = Date.parse('2026-01-08T12:00:00Z')
  /** How many searches stop before they have found anything. The next call continues where they stopped. */
  shortSearches = 0
  /** How many texts are on a page. */
  textsAtOnce = 100

  #rows = new Map<string, Row>()
  #era = 0
  #held: { pattern: RegExp; gate: PromiseWithResolvers<void> } | undefined

  readonly fetch: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const call = `${method} ${input}`
    this.calls.push(call)
    if (!this.isConnected) throw new TypeError('Failed to fetch')
    const reply = this.refuse?.pattern.test(call)
      ? refusal(this.refuse)
      : this.#answer(method, new URL(String(input), 'http://localhost'), String(init?.body ?? '{}'))
    if (this.#held?.pattern.test(call)) await this.#held.gate.promise
    init?.signal?.throwIfAborted()
    return reply
  }

  /** Carries out matching calls at once, but holds back their replies until they are released. */
  hold(pattern: RegExp): { release(): void } {
    const gate = Promise.withResolvers<void>()
    this.#held = { pattern, gate }
    return { release: gate.resolve }
  }

  add(changes: Partial<Row> = {}): Row {
    const at = this.now + this.#rows.size
    const row: Row = {
      id: crypto.randomUUID(),
      title: "Today's Writing",
      content: '',
      font: 'Inter',
      size: 'normal',
      timer_minutes: 0,
      word_count: changes.content?.match(/\S+/g)?.length ?? 0,
      writing_date: '2026-01-08',
      revision: this.#era + 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      ...changes,
    }
    this.#rows.set(row.id, row)
    return row
  }

  /** Restores a backup of a time when there were only these tabs, with these texts. */
  restoreBackup(texts: Record<string, string>): void {
    this.#era += revisionsPerEra
    for (const [id, row] of this.#rows) {
      const content = texts[id]
      if (content === undefined) this.#rows.delete(id)
      else Object.assign(row, { content, revision: this.#era + 2 })
    }
  }

  row(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  titles(day: string): string[] {
    return this.#day(day).map(({ title }) => title)
  }

  #answer(method: string, url: URL, body: string): Response {
    const [id, about] = url.pathname.split('/').slice(3)
    if (url.pathname === '/api/account/words') return this.#changeWords(JSON.parse(body))
    if (id === 'words-by-day') return Response.json(this.#wordsByDay(url.searchParams))
    if (id === 'search') return Response.json(this.#page(searchOf(JSON.parse(body))))
    if (id === 'texts') return Response.json(this.#texts(JSON.parse(body).ids))
    if (id === 'trash') return this.#emptyTrash()
    if (id && about === 'earlier-versions') return this.#addVersions(id, JSON.parse(body))
    if (id) return this.#answerOne(about ? 'RESTORE' : method, id, JSON.parse(body))
    const day = url.searchParams.get('date')
    if (!day) return Response.json(this.#page(url.searchParams))
    return Response.json({ tabs: this.#day(day), isAhead: day > (this.putsRight?.writing_date ?? day) })
  }

  #answerOne(method: string, id: string, body: Partial<Row & SaveTabRequest>): Response {
    const row =
      this.#rows.get(id) ?? (method === 'PUT' ? this.add({ id, ...body, ...this.putsRight }) : undefined)
    if (!row) return refusal({ status: 404 })
    if (method === 'RESTORE') row.deleted_at = null
    if (method === 'DELETE') {
      row.deleted_at ??= this.now
      return new Response(null, { status: 204 })
    }
    if (row.deleted_at !== null) return refusal({ status: 410 })
    if (body.mutation_id !== undefined) return this.#save(row, body)
    if (method === 'PATCH') Object.assign(row, body)
    return Response.json(row)
  }

  #changeWords({ add = [] }: { add?: string[] }): Response {
    this.words = [...new Set([...this.words, ...add])]
    return Response.json({ words: this.words } satisfies OwnWords)
  }

  #addVersions(id: string, { versions }: { versions: EarlierVersion[] }): Response {
    const row = this.#rows.get(id)
    if (!row || row.deleted_at !== null) return refusal({ status: row ? 410 : 404 })
    const known = this.versions.get(id) ?? []
    const isKnown = (one: EarlierVersion) =>
      known.some((other) => JSON.stringify(other) === JSON.stringify(one))
    const fresh = versions.filter((version) => !isKnown(version))
    this.versions.set(id, [...known, ...fresh])
    return Response.json({ count: versions.length } satisfies EarlierVersions)
  }

  #save(row: Row, { base_revision, splice, font, size }: Partial<SaveTabRequest>): Response {
    if (base_revision !== row.revision) return Response.json(row, { status: 409 })
    if (splice) row.content = applySplice(row.content, splice)
    Object.assign(row, { font: font ?? row.font, size: size ?? row.size })
    const { updated_at, word_count } = row
    return Response.json({ revision: ++row.revision, updated_at, word_count })
  }

  #texts(ids: string[]): TextsPage {
    const count = Math.min(ids.length, this.textsAtOnce)
    const found = ids.slice(0, count).flatMap((id) => this.#rows.get(id) ?? [])
    const left = found.filter(({ deleted_at }) => deleted_at === null)
    return { tabs: left.map(({ id, content }) => ({ id, content })), count }
  }

  #emptyTrash(): Response {
    for (const row of this.#rows.values()) if (row.deleted_at !== null) this.#rows.delete(row.id)
    return new Response(null, { status: 204 })
  }

  #day(day: string): Row[] {
    return [...this.#rows.values()]
      .filter((row) => row.writing_date === day && row.deleted_at === null)
      .sort((a, b) => a.created_at - b.created_at)
  }

  #wordsByDay(query: URLSearchParams): WordsByDay {
    const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
    const days = new Map<string, number>()
    const all = { tabs: 0, words: 0 }
    for (const row of this.#rows.values()) {
      if (row.deleted_at !== null) continue
      all.tabs += 1
      all.words += row.word_count
      if (row.writing_date < from || row.writing_date > to) continue
      days.set(row.writing_date, (days.get(row.writing_date) ?? 0) + row.word_count)
    }
    return { days: [...days].map(([date, words]) => ({ date, words })), all }
  }

  #page(query: URLSearchParams): { tabs: TabPreview[]; cursor: string | null } {
    const search = query.get('search') ?? ''
    const finders = createSearchFinders(readSearch(search))
    const limit = Number(query.get('limit') ?? 50)
    const from = Number(query.get('cursor') ?? 0)
    if (search && this.shortSearches-- > 0) return { tabs: [], cursor: String(from) }
    const found = [...this.#rows.values()]
      .filter((row) => (row.deleted_at !== null) === (query.get('deleted') === '1'))
      .filter((row) => !search || hasAll(row, [finders.phrase]) || isApart(row, finders))
      .sort((a, b) => b.writing_date.localeCompare(a.writing_date) || b.created_at - a.created_at)
      .sort((a, b) => (search ? 0 : (b.deleted_at ?? 0) - (a.deleted_at ?? 0)))
      .sort((a, b) => Number(isApart(a, finders)) - Number(isApart(b, finders)))
    const tabs = found.slice(from, from + limit).map((row) => previewOf(row, finders))
    return { tabs, cursor: from + limit < found.length ? String(from + limit) : null }
  }
}

/** A search that was sent as a body, as the query of the same search. */
function searchOf({ search, cursor, limit, deleted }: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams({
    search: String(search),
    ...(typeof cursor === 'string' && { cursor }),
    ...(typeof limit === 'number' && { limit: String(limit) }),
    ...(deleted === true && { deleted: '1' }),
  })
}

function hasAll({ title, content }: Row, words: Finder[]): boolean {
  return words.every((word) => word.next(content) ?? word.next(title))
}

function isApart(row: Row, { phrase, words }: SearchFinders): boolean {
  return words.length > 0 && !hasAll(row, [phrase]) && hasAll(row, words)
}

function previewOf(tab: Row, finders: SearchFinders): TabPreview {
  const { content, ...row } = tab
  const beginning = Array.from(content)
  const preview = beginning.length > 100 ? `${beginning.slice(0, 100).join('')}...` : content
  const match = finders.phrase.next(content)
  const isWhole = match || !isApart(tab, finders)
  const excerpt = match
    ? excerptOf(content, match)
    : isWhole
      ? undefined
      : excerptOfWords(content, finders.words)
  return { ...row, preview, ...(excerpt && { excerpt }), ...(!isWhole && { apart: true }) }
}

interface Refusal {
  status: number
  code?: string
  message?: string
}

function refusal({ status, code = 'refused', message = 'Refused' }: Refusal): Response {
  return Response.json({ error: { code, message } }, { status })
}
