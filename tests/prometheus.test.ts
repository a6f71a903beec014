import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { alarmKinds } from '#domain/alarms/alarm.ts'
import { noOutcomes } from '#domain/alarms/outcomes.ts'
import { openMetrics, requestKinds } from '#server/metrics/metrics.ts'
import { whenInstalled } from './support/when-installed.ts'

const deploy = path.resolve(import.meta.dirname, '../deploy')
const rules = fs.readFileSync(path.join(deploy, 'prometheus-rules.yml'), 'utf8')

describe('deploy/prometheus-rules.yml', () => {
  it('deploy/prometheus-rules.yml asks for metrics that the shop has', async () => {
    const pages = new pg.Pool()
    const { registry } = await openMetrics({
      outcomes: noOutcomes,
      pages,
      readSigns: () => Promise.reject(new Error()),
    })
    const known = registry.getMetricsAsArray().map(({ name }) => name)
    const asked = [...rules.matchAll(/\bcamada_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
    expect(new Set(asked).size).toBeGreaterThanOrEqual(6)
    expect(asked.filter((name) => !known.includes(name))).toEqual([])
    const classes = (/class=~"([\w|]+)"/.exec(rules)?.[1] ?? '').split('|')
    expect(classes.filter((name) => !(requestKinds as readonly string[]).includes(name))).toEqual([])
  })

  it('deploy/prometheus-rules.yml says what each kind of alarm means', () => {
    expect(alarmKinds.filter((kind) => !rules.includes(`${kind}: `))).toEqual([])
  })
})

whenInstalled('deploy/prometheus*.yml', { promtool: 'prometheus' }, ({ promtool }) => {
  const tell = (...words: string[]) => execFileSync(promtool, words, { encoding: 'utf8', stdio: 'pipe' })

  describe('deploy/prometheus*.yml', () => {
    it('deploy/prometheus*.yml are files that Prometheus takes', () => {
      expect(tell('check', 'config', path.join(deploy, 'prometheus.yml'))).toContain('SUCCESS')
      expect(tell('check', 'rules', path.join(deploy, 'prometheus-rules.yml'))).toContain('SUCCESS')
    })

    it('deploy/prometheus*.yml alert on alarms, a shop that is gone or slow, and errors, and on nothing else', () => {
      const series = [
        ['camada_alarm{kind="disk", instance="a"}', '0x20 1x20'],
        ['camada_alarm{kind="disk", instance="b"}', '0x20 1x20'],
        ['camada_alarm{kind="mail", instance="a"}', '0x40'],
        ['camada_shop_readable', '1x40'],
        ['camada_queue_oldest_seconds', '30x20 1000x20'],
        ['up{job="camada", instance="b"}', '1x20 0x20'],
        ['camada_requests_total{class="browsing",status="200"}', '0+600x40'],
        ['camada_requests_total{class="browsing",status="500"}', '0x20 0+60x20'],
        ['camada_requests_total{class="browsing",status="503"}', '0+6x40'],
        ['camada_request_seconds_bucket{class="browsing",le="2.5"}', '0+540x40'],
        ['camada_request_seconds_bucket{class="browsing",le="5"}', '0+600x40'],
        ['camada_request_seconds_bucket{class="browsing",le="+Inf"}', '0+600x40'],
        ['camada_outside_calls_total{to="payments",outcome="failed"}', '0x20 0+3x20'],
      ]
      const firing = (at: string, name: string, labels: Record<string, string>[]) => ({
        eval_time: at,
        alertname: name,
        exp_alerts: labels.map((one) => ({ exp_labels: one })),
      })
      const tests = [
        ...['CamadaAlarme', 'CamadaForaDoAr', 'CamadaErros', 'CamadaFilaAtrasada'].map((name) =>
          firing('19m', name, []),
        ),
        firing('38m', 'CamadaAlarme', [{ kind: 'disk' }]),
        firing('38m', 'CamadaForaDoAr', [{ job: 'camada', instance: 'b' }]),
        firing('38m', 'CamadaErros', [{}]),
        firing('38m', 'CamadaFilaAtrasada', [{}]),
        firing('38m', 'CamadaLenta', [{}]),
        firing('38m', 'CamadaProvedorFalha', [{ to: 'payments' }]),
        firing('38m', 'CamadaSobrecarga', []),
        firing('38m', 'CamadaSemBanco', []),
        firing('38m', 'CamadaMuitasRecusas', []),
      ]
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-rules-'))
      const file = path.join(folder, 'test.yml')
      const input = series.map(([name, values]) => ({ series: name, values }))
      // What the alarms say is theirs: here it counts which ones there are.
      const bare = rules.replaceAll(/^ {8}annotations:\n(?: {10}.*\n?)+/gm, '')
      fs.writeFileSync(path.join(folder, 'rules.yml'), bare)
      // JSON is YAML.
      const test = { interval: '1m', input_series: input, alert_rule_test: tests }
      fs.writeFileSync(file, JSON.stringify({ rule_files: ['rules.yml'], evaluation_interval: '1m', tests: [test] }))
      expect(tell('test', 'rules', file)).toContain('SUCCESS')
      fs.rmSync(folder, { recursive: true })
    })
  })
})
