import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryState {
  error: unknown
  hasFailed: boolean
}

/** Shows the error screen in the place of a page that cannot be rendered. React offers this only for classes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
