/**
 * `relaxed` waits for the operating system, which is enough against a killed browser, and `strict` for the disk. `now` is
 * strict, and for a page that may have no other task.
 */
export type Haste = 'relaxed' | 'strict' | 'now'
