import { Link } from 'react-router'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import './landing-footer.css'

export function LandingFooter() {
  return (
    <footer className="landing-footer">
      <p>© 2025 Longhand</p>
      <p>Made by the Longhand contributors</p>
      <ThemeSwitch />
      <Link className="landing-login" to="/login">
        Login
      </Link>
    </footer>
  )
}
