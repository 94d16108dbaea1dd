import type { ComponentProps } from 'react'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  /** Must be a checked web address: see `isWebLink`. */
  href: string
}

/** Opens a page in a new tab, which gets no access to this page and no referrer. */
export function ExternalLink(props: ExternalLinkProps) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />
}
