import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import './landing-footer.css'

export function LandingFooter() {
  return (
    <footer className="landing-footer">
      <p>© 2025 Longhand</p>
      <p>Made by the Longhand contributors</p>
      <ThemeSwitch />
      <a className="landing-login" href="#/login">
        Login
      </a>
    </footer>
  )
}
