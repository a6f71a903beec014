import { Outlet } from 'react-router'
import type { PageHandle } from './shell.tsx'

/** Around each page of an account: there people come to do something, and the footer is one line. */
export const handle: PageHandle = { slimFooter: true }

export default Outlet
