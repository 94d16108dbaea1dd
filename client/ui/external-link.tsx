import type { ComponentProps } from 'react'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  /** Checked to be a web address: see `isWebLink`. */
  href: string
}

/** Leads away from the page in a tab of its own, which learns nothing of this one. */
export function ExternalLink(props: ExternalLinkProps) {
  return <a target="_blank" rel="noopener noreferrer" {...props} />
}
