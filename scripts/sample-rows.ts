type Row = Record<string, string | number | null>

const writer = '11111111-1111-4111-8111-111111111111'
const reader = '22222222-2222-4222-8222-222222222222'
const times = { created_at: 1_767_225_600_123, updated_at: 1_767_225_661_456 }
const look = { font: 'Playfair Display', size: 'large', timer_minutes: 25, word_count: 3 }

/** Texts that mistakes in quoting, encoding, folding or counting would damage. */
const oddTexts = [
  '',
  ' \t\r\n two lines\n\n\nand a tab\t ',
  `O'Brien said: "100 % \\ 50_%"; -- drop table users; /* $1 ? :name */`,
  'Ünïcödé İSTANBUL ǅ ß ﬁ e\u0301 \u202eright to left\u202c',
  '日本語の文章。 ไทย עברית العربية',
  '👩‍👩‍👧‍👦 🏴‍☠️ \u{1f1e9}\u{1f1ea} \u{10ffff}',
  `${'unbroken'.repeat(400)} \u00a0\u2028\u2029\ufeff`,
]

/** A few rows of each table, with the columns that it had at first. */
export const sampleRows: Record<string, Row[]> = {
  users: [
    { id: writer, email: 'writer@example.com', created_at: times.created_at, last_sign_in_at: null },
    { id: reader, email: 'o’reader+x@example.org', created_at: times.created_at, last_sign_in_at: 1 },
  ],
  codes: [{ email: 'new@example.com', hash: 'hash', expires_at: 1, tries: 5, sent_at: 1 }],
  sessions: [{ id: 'session', user_id: writer, created_at: 1, used_at: 2, user_agent: `Odd'"\\ 1.0` }],
  tokens: [
    { refresh_hash: 'r1', access_hash: 'a1', session_id: 'session', created_at: 1, replaced_at: 2 },
    { refresh_hash: 'r2', access_hash: 'a2', session_id: 'session', created_at: 2, replaced_at: null },
  ],
  throttle: [{ key: 'key', count: 3, resets_at: 9_007_199_254_740_991 }],
  writing_tabs: oddTexts.map((content, index) => ({
    id: `33333333-3333-4333-8333-${String(index).padStart(12, '0')}`,
    user_id: index % 2 ? reader : writer,
    title: content.slice(0, 40),
    content,
    ...look,
    writing_date: `2026-01-0${index + 1}`,
    revision: index + 1,
    ...times,
    deleted_at: index === 4 ? times.updated_at : null,
  })),
  tab_writers: [
    {
      tab_id: '33333333-3333-4333-8333-000000000000',
      user_id: writer,
      client: 'client',
      mutation_id: 'mutation',
      revision: 1,
    },
  ],
  tab_versions: oddTexts.map((content, index) => ({
    id: `44444444-4444-4444-8444-${String(index).padStart(12, '0')}`,
    tab_id: '33333333-3333-4333-8333-000000000002',
    user_id: writer,
    content,
    word_count: 3,
    reason: index ? 'before-delete' : 'named',
    name: index ? null : `O'Brien's`,
    created_at: times.created_at + index,
  })),
  invitations: [
    { token_hash: 'hash', email: 'new@example.com', is_first: 0, created_at: 1, expires_at: 2 },
    { token_hash: 'of the first', email: null, is_first: 1, created_at: 1, expires_at: 2 },
  ],
  provider_identities: [
    { issuer: 'https://login.example.com', subject: `O'Brien|1`, user_id: writer, created_at: 1 },
  ],
  passkeys: [
    {
      id: '55555555-5555-4555-8555-555555555555',
      user_id: writer,
      credential_id: 'credential',
      public_key: 'key',
      counter: 4_294_967_295,
      transports: 'hybrid,internal',
      name: `O'Brien's phone 👩‍👩‍👧‍👦`,
      created_at: 1,
      used_at: null,
    },
  ],
  choices: [{ user_id: writer, name: 'ai', value: 'off' }],
  own_words: [{ user_id: writer, word: `O'Brien’s gutta-percha`, created_at: 1 }],
  eras: [{ era: 1_767_225_600 }],
}
