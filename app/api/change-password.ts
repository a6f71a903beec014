import { href, redirect } from 'react-router'

/** Leads password managers to the page where a password is changed (w3.org/TR/change-password-url). */
export function loader() {
  return redirect(href('/perfil/senha'), 302)
}
