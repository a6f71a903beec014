import * as z from 'zod'
import { emailField } from '#domain/shared/email-field.ts'
import { staffRoles } from './staff-role.ts'

const roleField = z.enum(staffRoles, { error: 'Escolha o papel' })

/** Whom to add to staff, or whose role to change, and to which. */
export const staffRoleInput = z.object({ email: emailField, role: roleField })

/** Whom to remove from staff, or whose invitation to withdraw. */
export const staffRemovalInput = z.object({ email: emailField })
