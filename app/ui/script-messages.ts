/** One line, or a title with a line under it. */
export type ToastText = { title: string; detail?: string }

/** What is said by a script in the page. Apart from the other messages, which the server says, so that no browser loads those. */
export const scriptToastTexts = {
  link_copied: { title: 'Link copiado para a área de transferência!' },
  viewer_failed: { title: 'A visão 3D não abriu', detail: 'Confira a conexão e tente de novo.' },
  offline: { title: 'Sem conexão', detail: 'Nada foi enviado. Tente de novo quando a internet voltar.' },
  download_started: { title: 'Download iniciado!' },
} as const satisfies Record<string, ToastText>
