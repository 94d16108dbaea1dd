import { plural } from '#shared/text/plural.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PaletteGroup, PaletteHeadings, PaletteWriting } from './palette-rows.ts'

type PaletteStateProps = {
  groups: PaletteGroup[]
  query: string
  /** The words after `#`. Undefined if the query is not for headings. */
  asked: string | undefined
  writing: PaletteWriting | undefined
  /** Whether Enter was pressed before a result has come. */
  isWaiting: boolean
}

/** The line below the list: how much was found, which is announced once, or why nothing was. */
export function PaletteState({ groups, query, asked, writing, isWaiting }: PaletteStateProps) {
  if (asked !== undefined && writing)
    return <HeadingsState groups={groups} asked={asked} others={writing.others} />
  const found = writing?.found
  const isEmpty = groups.length === 0 && !isSearching(found) && (found?.tabs || !found?.problem)
  const lacksHeadings = writing?.listsHeadings === false && /^\s*#/.test(query)
  return (
    <div role="status">
      {found?.problem && <p className="palette-foot">{found.problem}</p>}
      {isWaiting && <p className="palette-foot">The first hit opens when it is found.</p>}
      {found?.nearly && <Nearly {...found.nearly} />}
      {found?.hasMore && (
        <p className="palette-foot">There are more. Add a word, or search in Writing History.</p>
      )}
      {found?.tabs && groups.length > 0 && <VisuallyHidden>{countOf(groups, found.hasMore)}</VisuallyHidden>}
      {isEmpty && lacksHeadings && (
        <EmptyState title="Headings are not listed">
          “Markdown” in the settings does that, in the standard editor.
        </EmptyState>
      )}
      {isEmpty && !lacksHeadings && (
        <NothingFound title={found?.tabs ? 'Nothing found' : 'No tool found'} query={query} found={found} />
      )}
    </div>
  )
}

type NothingFoundProps = { title: string; query: string; found: PaletteWriting['found'] | undefined }

/** Texts are not searched for a single letter, so what is missing is another one. */
export function NothingFound({ title, query, found }: NothingFoundProps) {
  const isLetter = found?.tabs === null && query.trim().length === 1
  if (isLetter) return <EmptyState title="Type one more letter">Then all your texts are searched.</EmptyState>
  const hasAnswer = found?.tabs && !found.problem
  return (
    <EmptyState title={title}>
      Try another word.{hasAnswer && ' Deleted tabs are found in Writing History, under Trash.'}
    </EmptyState>
  )
}

export function Nearly({ without, words, isInstead }: NonNullable<PaletteWriting['found']['nearly']>) {
  return (
    <p className="palette-foot">
      {isInstead ? (
        <>
          Nothing has “<bdi>{without}</bdi>”. There is “<bdi>{words}</bdi>”.
        </>
      ) : (
        <>
          Nothing has all of these words. Without “<bdi>{without}</bdi>” there is this.
        </>
      )}
    </p>
  )
}

type HeadingsStateProps = Pick<PaletteStateProps, 'groups'> & {
  asked: string
  others: PaletteHeadings | undefined
}

function HeadingsState({ groups, asked, others }: HeadingsStateProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const isAll = !others?.isUnderWay
  return (
    <div role="status">
      {count > 0 && <p className="palette-foot palette-keys">Enter goes there. Escape brings you back.</p>}
      {others?.hasFailed && <p className="palette-foot">Headings of other tabs need a connection.</p>}
      {others?.hasMore && <p className="palette-foot">Older tabs have more headings.</p>}
      {isAll && count > 0 && <VisuallyHidden>{plural(count, 'heading')} found</VisuallyHidden>}
      {isAll && count === 0 && asked === '' && (
        <EmptyState title="No headings">A line that begins with # is one.</EmptyState>
      )}
      {isAll && count === 0 && asked !== '' && (
        <EmptyState title="Nothing found">Try another word.</EmptyState>
      )}
    </div>
  )
}

export function isSearching(found: PaletteWriting['found'] | undefined): boolean {
  return Boolean(found?.isUnderWay && !found.problem)
}

/** Such as “1 tool, 1 tab and 3+ passages found”. Kinds of which nothing was found are left out. */
function countOf(groups: PaletteGroup[], hasMore: boolean): string {
  const count = (...wanted: PaletteGroup['name'][]) =>
    groups.reduce((sum, { name, rows }) => sum + (wanted.includes(name) ? rows.length : 0), 0)
  const passages = count('Passages')
  const counts = [
    named(count('Tools', 'Settings'), 'tool'),
    named(count('Tabs'), 'tab'),
    hasMore ? `${passages}+ passages` : named(passages, 'passage'),
  ].filter((words) => words !== '')
  return `${counts.join(', ').replace(/, ([^,]+)$/, ' and $1')} found`
}

function named(count: number, thing: string): string {
  return count > 0 ? plural(count, thing) : ''
}
