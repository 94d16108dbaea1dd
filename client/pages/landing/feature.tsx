import type { ReactNode } from 'react'
import './feature.css'

type FeatureProps = {
  title: string
  /** A sentence that shows the feature. Hidden from screen readers, because the text says the same. */
  picture: ReactNode
  children: ReactNode
}

export function Feature({ title, picture, children }: FeatureProps) {
  return (
    <article className="feature">
      <div className="vignette" aria-hidden="true">
        {picture}
      </div>
      <h3 className="feature-title">{title}</h3>
      <p className="feature-text">{children}</p>
    </article>
  )
}
