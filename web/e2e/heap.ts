/** Reads all data of a page: its heap by the browser's tools, and everything reachable from `window` and the stores. */
import type { CDPSession, Page } from '@playwright/test';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };
export type Fields = { readonly [name: string]: Plain };

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
      readonly edge_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** The numbers of each edge: its kind, its name and its target node. */
const EDGE = 3;

/** All strings of a page after garbage collection, including those in closures. */
export class Strings {
  readonly #snapshot: Snapshot;
  readonly #width: number;
  readonly #count: number;
  readonly #first = new Map<number, number>();
  readonly all: ReadonlyMap<string, number>;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    const {
      nodes,
      snapshot: { meta },
    } = snapshot;
    this.#width = meta.node_fields.length;
    this.#count = meta.node_fields.indexOf('edge_count');
    for (let node = 0, edge = 0; node < nodes.length; node += this.#width) {
      this.#first.set(node, edge);
      edge += (nodes[node + this.#count] ?? 0) * EDGE;
    }
    const all = new Map<string, number>();
    for (let node = 0; node < nodes.length; node += this.#width)
      if (this.#kind(node).endsWith('string')) all.set(this.#text(node), node);
    this.all = all;
  }

  #kind(node: number): string {
    return this.#snapshot.snapshot.meta.node_types[0][this.#snapshot.nodes[node] ?? 0] ?? '';
  }

  #name(node: number): string {
    return this.#snapshot.strings[this.#snapshot.nodes[node + 1] ?? 0] ?? '';
  }

  *#edges(node: number): Generator<[kind: string, name: string, to: number]> {
    const { edges, nodes, strings, snapshot } = this.#snapshot;
    const from = this.#first.get(node) ?? 0;
    for (let edge = from; edge < from + (nodes[node + this.#count] ?? 0) * EDGE; edge += EDGE) {
      const kind = snapshot.meta.edge_types[0][edges[edge] ?? 0] ?? '';
      const name = edges[edge + 1] ?? 0;
      yield [
        kind,
        kind === 'element' || kind === 'hidden' ? String(name) : (strings[name] ?? ''),
        edges[edge + 2] ?? 0,
      ];
    }
  }

  /** The text of a string node. A concatenated string may be stored in two halves. */
  #text(node: number, depth = 0): string {
    if (this.#kind(node) !== 'concatenated string' || depth > 60) return this.#name(node);
    return [...this.#edges(node)]
      .filter(([, name]) => name === 'first' || name === 'second')
      .map(([, , to]) => this.#text(to, depth + 1))
      .join('');
  }

  /** The path of references from the root to a string. */
  path(text: string): string {
    const wanted = this.all.get(text);
    const from = new Map<number, [number, string]>([[0, [0, '']]]);
    for (const queue = [0]; queue.length > 0 && wanted !== undefined && !from.has(wanted);) {
      const node = queue.shift() ?? 0;
      for (const [kind, name, to] of this.#edges(node)) {
        if (kind === 'weak' || from.has(to)) continue;
        from.set(to, [node, name]);
        queue.push(to);
      }
    }
    const steps: string[] = [];
    for (let node = wanted ?? 0; node !== 0 && from.has(node);) {
      const [before, name] = from.get(node) ?? [0, ''];
      steps.unshift(`${this.#name(before).slice(0, 40)}.${name}`);
      node = before;
    }
    return steps.join(' > ');
  }
}

export interface Heap {
  readonly strings: Strings;
  /** Objects that have a field `kind` or all fields of one of the groups asked for. */
  readonly objects: readonly Fields[];
}

/** Calls *task* in the page with all its plain objects as `this`, including those in closures. */
async function ofAll(line: CDPSession, task: string, argument: readonly string[]): Promise<string> {
  const { result } = await line.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await line.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup: 'search',
  });
  const found = await line.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: task,
    arguments: [{ value: argument }],
    returnByValue: true,
  });
  await line.send('Runtime.releaseObjectGroup', { objectGroup: 'search' });
  return String(found.result.value);
}

const SOUGHT = `function (group) {
  const has = (one, name) => 'value' in (Object.getOwnPropertyDescriptor(one, name) ?? {});
  return JSON.stringify([...this].filter((one) => has(one, 'kind') && typeof one.kind === 'string' || group.every((name) => has(one, name))).map((one) => {
    try { return JSON.parse(JSON.stringify(one)); } catch { return {}; }
  }));
}`;

export async function heapOf(page: Page, group: readonly string[]): Promise<Heap> {
  const line = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  line.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await line.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const found = await ofAll(line, SOUGHT, group);
  await line.detach();
  return { strings: new Strings(JSON.parse(chunks.join('')) as Snapshot), objects: JSON.parse(found) as Fields[] };
}

/** The objects of a page that have all fields of *group*; with *change*, the body of a function of `one`, each is changed first. */
export async function objectsOf(page: Page, group: readonly string[], change = ''): Promise<Fields[]> {
  const line = await page.context().newCDPSession(page);
  const task = `function (group) {
    const found = [...this].filter((one) => group.every((name) => 'value' in (Object.getOwnPropertyDescriptor(one, name) ?? {})));
    for (const one of found) { ${change} }
    return JSON.stringify(found);
  }`;
  const found = await ofAll(line, task, group);
  await line.detach();
  return JSON.parse(found) as Fields[];
}

/** All strings in the document and its stores, or reachable from `window` without calling a getter. */
export async function reached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const strings = new Set<string>();
    const seen = new Set<unknown>();
    const queue: unknown[] = [window, document, history.state, document.title, location.href];
    const note = (...more: unknown[]): void => void queue.push(...more);
    const noteStores = async (): Promise<void> => {
      for (const store of [localStorage, sessionStorage])
        for (const [key, value] of Object.entries(store)) note(key, value);
      note(document.cookie, ...(await indexedDB.databases()).map((one) => one.name));
      for (const name of 'caches' in window ? await caches.keys() : []) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes('/api/')) note(await (await cache.match(request))?.text());
      }
    };
    const noteEntries = (value: object): void => {
      if (value instanceof Map) for (const [key, held] of value) note(key, held);
      if (value instanceof Set) for (const held of value) note(held);
      if (value instanceof Uint8Array && value.length < 1e6) note(new TextDecoder().decode(value));
    };
    const noteNode = (value: object): void => {
      try {
        if (value instanceof Node) note(...value.childNodes, value.nodeValue);
        if (value instanceof Element)
          note(value.shadowRoot, ...value.getAttributeNames().map((name) => value.getAttribute(name)));
      } catch {
        // A prototype passes `instanceof` but is not a node.
      }
    };
    const noteFields = (value: object): void => {
      for (const field of Reflect.ownKeys(value)) {
        const held = Object.getOwnPropertyDescriptor(value, field);
        if (held && 'value' in held) note(held.value);
      }
    };
    await noteStores();
    while (queue.length > 0) {
      const value = queue.pop();
      if (typeof value === 'string') strings.add(value);
      if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) continue;
      seen.add(value);
      noteEntries(value);
      noteNode(value);
      noteFields(value);
    }
    return [...strings, document.documentElement.outerHTML];
  });
}
