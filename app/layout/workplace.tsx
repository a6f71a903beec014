import { Outlet } from 'react-router'
import type { PageHandle } from './shell.tsx'

/** Layout of the account pages: people work there, so the footer is one line. */
export const handle: PageHandle = { slimFooter: true }

export default Outlet
