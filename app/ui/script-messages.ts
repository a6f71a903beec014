export type ToastText = { title: string; detail?: string }

/** Messages shown by scripts; the server's messages are elsewhere, so that browsers need not load them. */
export const scriptToastTexts = {
  link_copied: { title: 'Link copiado para a área de transferência!' },
  viewer_failed: { title: 'A visão 3D não abriu', detail: 'Confira a conexão e tente de novo.' },
  offline: { title: 'Sem conexão', detail: 'Nada foi enviado. Tente de novo quando a internet voltar.' },
  download_started: { title: 'Download iniciado!' },
} as const satisfies Record<string, ToastText>
