import { load, type CheerioAPI } from 'cheerio'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button, LinkButton } from './button.tsx'
import { Choice, ChoiceGroup } from './choice.tsx'
import { Chip, ChipRow } from './chip.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { DimensionLines } from './dimension-lines.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { dateTyped } from './date-field.tsx'
import { FileField } from './file-drop.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { Pagination, shownPages } from './pagination.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { PrintingPicture } from './printing-picture.tsx'
import { Progress } from './progress.tsx'
import { QrCode } from './qr-code.tsx'
import { Quantity } from './quantity.tsx'
import { RatingPicker } from './rating-picker.tsx'
import { Rating, Stars } from './stars.tsx'
import { Table } from './table.tsx'
import { ToastRegion } from './toast.tsx'

function show(children: ReactNode): CheerioAPI {
  const Page = createRoutesStub([{ path: '/', Component: () => <>{children}</> }])
  return load(renderToStaticMarkup(<Page />))
}

describe('a field', () => {
  it.each([
    ['field', <TextField key="f" label="Nome" name="x" most={60} />],
    ['text', <TextArea key="t" label="Nome" name="x" most={60} />],
  ])('a %s of at most 60 characters has room in the browser for 60 of any kind', (_kind, field) => {
    const $ = show(field)
    expect(Number($('[name=x]').attr('maxlength'))).toBeGreaterThanOrEqual(
      ['🎄', '🇧🇷', 'a\u0323\u0303'].join('').length * 20,
    )
    expect($('[name=x]').attr('data-most')).toBe('60')
  })

  it('a field is named by its label', () => {
    const $ = show(<TextField label="E-mail" name="email" type="email" />)
    expect($(`label[for="${$('input').attr('id')}"]`).text()).toBe('E-mail')
    expect($('input').attr('aria-invalid')).toBeUndefined()
    expect($('input').attr('aria-describedby')).toBeUndefined()
  })

  it.each([
    ['input', <TextField key="i" label="X" name="x" help="Ajuda" error={['Email inválido', 'outra']} />],
    ['textarea', <TextArea key="t" label="X" name="x" help="Ajuda" error="Email inválido" />],
    ['select', <SelectField key="s" label="X" name="x" help="Ajuda" error="Email inválido" />],
  ])('a field ties help and the first error to its %s', (tag, field) => {
    const $ = show(field)
    expect($(tag).attr('aria-invalid')).toBe('true')
    const described = $(tag).attr('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => $(`#${id}`).text())).toEqual(['Ajuda', 'Email inválido'])
  })

  it('a field keeps what was typed', () => {
    const $ = show(<TextField label="X" name="x" defaultValue="rafael@" error="Email inválido" />)
    expect($('input').attr('value')).toBe('rafael@')
  })
})

describe('a day', () => {
  it.each([
    ['3', '3'],
    ['311', '31/1'],
    ['31122026', '31/12/2026'],
    ['31/', '31/'],
    ['5/', '05/'],
    ['05/3/', '05/03/'],
    ['5/3/2026', '05/03/2026'],
    ['31/12/20267', '31/12/2026'],
    ['dia 31', '31'],
  ])('a day typed as %s stands as %s', (typed, stands) => expect(dateTyped(typed)).toBe(stands))
})

describe('files', () => {
  const $ = show(<FileField name="image" label="Fotos" help="Até 8" accept="image/png" invitation="Solte fotos" />)

  it('files are asked for in words of the page, where the browser’s own control is kept for what no script shows', () => {
    expect($('label').text()).toContain('Escolher arquivos')
    expect($('input[type=file]').attr('class')).toMatch(/^sr-only noscript:not-sr-only/)
  })

  it('files have the label above and its help tied to them', () => {
    expect($('label').first().attr('for')).toBe($('input').attr('id'))
    expect($(`#${$('input').attr('aria-describedby')}`).text()).toBe('Até 8')
  })
})

describe('a choice', () => {
  it('a choice is a labelled radio in a group that says what went wrong', () => {
    const $ = show(
      <ChoiceGroup legend="Tipo" id="tipo" error="Escolha um">
        <Choice name="userType" value="buyer" title="Comprador" defaultChecked />
        <Choice name="userType" value="designer" title="Maker" />
      </ChoiceGroup>,
    )
    expect($('legend').text()).toBe('Tipo')
    expect($(`#${$('fieldset').attr('aria-describedby')}`).text()).toBe('Escolha um')
    expect($('label').first().find('input[type=radio]').attr('value')).toBe('buyer')
    expect($('label').first().text()).toContain('Comprador')
  })
})

describe('a button', () => {
  it('a button keeps its words in reserve, the focus and its place while busy', () => {
    const $ = show(<Button busy>Finalizar Compra</Button>)
    expect($('button').attr('aria-disabled')).toBe('true')
    expect($('button').attr('disabled')).toBeUndefined()
    expect($('button span > span').first().text()).toBe('Processando...')
    expect($('[aria-hidden=true]').text()).toBe('Finalizar Compra')
  })

  it('a button is a link when it goes somewhere', () => {
    const $ = show(<LinkButton to="/marketplace">Explorar Projetos</LinkButton>)
    expect($('a').attr('href')).toBe('/marketplace')
  })

  it('a button of one drawing has a name, and the drawing none', () => {
    const $ = show(<IconButton icon="trash" label="Remover" />)
    expect($('button').attr('aria-label')).toBe('Remover')
    expect($('svg').attr('aria-hidden')).toBe('true')
  })
})

describe('menus and dialogs', () => {
  it('a dialog has a name and closes without a script of ours', () => {
    const $ = show(
      <Dialog id="excluir" title="Excluir projeto?">
        <DialogClose dialog="excluir">Cancelar</DialogClose>
      </Dialog>,
    )
    expect($('button').attr('commandfor')).toBe('excluir')
    expect($('button').attr('command')).toBe('close')
    expect($(`#${$('dialog').attr('aria-labelledby')}`).text()).toBe('Excluir projeto?')
  })

  it('a menu is a native popover of its button', () => {
    const $ = show(
      <Menu id="conta" label="Minha conta" button={<Icon name="user" />}>
        <a href="/perfil">Perfil</a>
      </Menu>,
    )
    expect($('button').attr('popovertarget')).toBe('conta')
    expect($('#conta').attr('popover')).toBe('auto')
  })
})

describe('ratings', () => {
  it('ratings are read in words, the count too', () => {
    const $ = show(<Rating average="4,8" count={1} />)
    expect($('[role=img]').attr('aria-label')).toBe('Nota 4,8 de 5, 1 avaliação')
  })

  it('ratings fill as many stars as the rating has', () => {
    const $ = show(<Stars average="3,6" filled={4} />)
    expect($('svg.fill-star')).toHaveLength(4)
    expect($.text()).toContain('Nota 3,6 de 5')
  })

  it('ratings are picked with five radios, each with a name', () => {
    const $ = show(<RatingPicker legend="Sua nota" defaultValue={4} error="Escolha de 1 a 5" />)
    expect(
      $('input[type=radio][name=rating]')
        .toArray()
        .map((input) => $(input).attr('value')),
    ).toEqual(['1', '2', '3', '4', '5'])
    expect(
      $('label')
        .toArray()
        .map((label) => $(label).find('.sr-only').text()),
    ).toContain('3 estrelas')
    expect($('input[checked]').attr('value')).toBe('4')
    expect($(`#${$('fieldset').attr('aria-describedby')}`).text()).toBe('Escolha de 1 a 5')
  })
})

describe('lists and ways through them', () => {
  it('lists and ways through them mark the current page, chip and crumb', () => {
    const $ = show(
      <>
        <Pagination page={5} pages={12} hrefOf={(page) => `/marketplace?pagina=${page}`} />
        <ChipRow label="Categorias">
          <Chip to="/marketplace" current count={1386}>
            Todos
          </Chip>
        </ChipRow>
        <Breadcrumb crumbs={[{ label: 'Projetos', to: '/marketplace' }, { label: 'Vaso' }]} />
      </>,
    )
    expect(
      $('[aria-current=page]')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['5', 'Vaso'])
    expect($('[aria-current=true]').text()).toBe('Todos1.386')
    expect($('a[rel=next]').attr('href')).toBe('/marketplace?pagina=6')
  })

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 12, [1, 4, 5, 6, 12]],
    [12, 12, [1, 11, 12]],
  ])('page %i of %i shows %j', (page, pages, shown) => expect(shownPages(page, pages)).toEqual(shown))

  it('a table has a caption and can be scrolled by keyboard', () => {
    const $ = show(
      <Table caption="Vendas por projeto">
        <tbody />
      </Table>,
    )
    expect($('caption').text()).toBe('Vendas por projeto')
    expect($('section').attr('tabindex')).toBe('0')
  })
})

describe('pictures', () => {
  it('pictures name their widths, their size and what is seen', () => {
    const $ = show(<Picture imageKey="p/1" alt="Vaso azul" sizes="50vw" />)
    expect($('img').attr('srcset')).toBe(
      '/midia/p/1-400.webp 400w, /midia/p/1-800.webp 800w, /midia/p/1-1200.webp 1200w',
    )
    expect($('img').attr('alt')).toBe('Vaso azul')
    expect($('img').attr('width')).toBe('1200')
    expect($('img').attr('loading')).toBe('lazy')
  })

  it('pictures of the first screen load first', () => {
    const $ = show(<Picture imageKey="p/1" alt="" sizes="50vw" priority />)
    expect($('img').attr('loading')).toBeUndefined()
    expect($('img').attr('fetchpriority')).toBe('high')
  })
})

describe('money and progress', () => {
  it('money and progress says that a price is the lowest', () => {
    expect(
      show(<Price cents={123456} from />)
        .text()
        .replaceAll('\u00a0', ' '),
    ).toBe('a partir deR$ 1.234,56')
  })

  it('money and progress names what progresses', () => {
    const $ = show(<Progress label="Envio de vaso.stl" value={42} />)
    expect($('progress').attr('aria-label')).toBe('Envio de vaso.stl')
    expect($('progress').attr('value')).toBe('42')
  })

  it('money and progress counts without JavaScript, within bounds', () => {
    const $ = show(<Quantity label="Vaso Maré" max={5} />)
    expect($('input').attr('aria-label')).toBe('Quantidade: Vaso Maré')
    expect($('input').attr('max')).toBe('5')
  })
})

describe('a toast', () => {
  it("a toast stands in the page's HTML, in a live region, without a button that needs a script", () => {
    const $ = show(<ToastRegion flash={{ kind: 'error', title: 'Carrinho vazio', detail: 'Adicione projetos' }} />)
    expect($('output[aria-live=polite]').text()).toContain('Carrinho vazioAdicione projetos')
    expect($('button')).toHaveLength(0)
  })

  it('a toast has its live region even without a message', () => {
    expect(show(<ToastRegion flash={null} />)('output')).toHaveLength(1)
  })
})

describe('initials', () => {
  it.each([
    ['Rafael de Souza', 'RS'],
    ['Élida', 'É'],
    ['  Ana   Paula Ribeiro ', 'AR'],
    ['', ''],
  ])('initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

it('no component writes an inline style, which the content security policy would drop', () => {
  const $ = show(
    <>
      <DimensionLines lines={[{ axis: 'vertical', x: 10, y: 20, length: 30, label: '120 mm' }]} />
      <PrintingPicture src="/vaso.webp" alt="Vaso" done={0.4} label="camada 404" />
      <Progress label="Envio" value={10} />
      <Picture imageKey="p/1" alt="" sizes="50vw" color="#8899cc" />
    </>,
  )
  expect($('[style]')).toHaveLength(0)
  expect($('[href^="data:"], [src^="data:"]')).toHaveLength(0)
})

describe('QrCode', () => {
  it.each([
    [21, 236],
    [57, 236],
    [73, 236],
    [33, 144],
    [177, 144],
  ])('QrCode of %i modules in %i pixels has a quiet zone of 4 and modules of whole pixels', (size, most) => {
    const picture = show(<QrCode label="Código" qr={{ size, path: '' }} most={most} />)('svg')
    const [left, top, width, height] = (picture.attr('viewBox') ?? '').split(' ').map(Number)
    expect([left, top, width, height]).toEqual([-4, -4, size + 8, size + 8])
    const side = Number(picture.attr('width'))
    expect(side % (size + 8)).toBe(0)
    expect(side).toBeLessThanOrEqual(Math.max(most - 2, size + 8))
    expect(picture.attr('height')).toBe(String(side))
  })
})
