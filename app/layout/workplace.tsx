import { Outlet } from 'react-router'
import type { PageHandle } from './shell.tsx'

export const handle: PageHandle = { slimFooter: true }

export default Outlet
