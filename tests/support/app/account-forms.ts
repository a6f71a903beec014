import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Page, Visitor } from './app-client.ts'
import type { useRequestApp } from './request-app.ts'

/** The password of every account that these forms open. */
export const password = 'vasos-em-espiral'
export const form = 'main form'

/** Accounts that are opened and signed in to by the product's own forms. */
export function accountForms(app: ReturnType<typeof useRequestApp>) {
  async function signUp(
    visitor: Visitor,
    email: string,
    userType = 'buyer',
    path = '/auth?mode=signup',
  ): Promise<Page> {
    const page = await visitor.get(path)
    return visitor.submit(page, form, { fullName: 'Ana Maria', email, password, userType, adult: 'sim' })
  }

  async function signIn(visitor: Visitor, email: string, path = '/auth?mode=login', typed = password): Promise<Page> {
    const page = await visitor.get(path)
    return visitor.submit(page, form, { email, password: typed })
  }

  async function signedIn(email: string, userType = 'buyer'): Promise<Visitor> {
    const visitor = app.visitor()
    await signUp(visitor, email, userType)
    const page = await signIn(visitor, email)
    if (page.status !== 303) throw new Error(`sign-in answered ${page.status}`)
    await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    return visitor
  }

  return { signUp, signIn, signedIn }
}
