import { href, redirect } from 'react-router'

/** Redirects password managers to the page for changing a password (w3.org/TR/change-password-url). */
export function loader() {
  return redirect(href('/perfil/senha'), 302)
}
