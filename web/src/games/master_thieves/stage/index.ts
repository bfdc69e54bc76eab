/** The 3D stage: a wooden box on a table. It shows views and plays events. It knows no rules and no network. */

import {
  ACESFilmicToneMapping,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { rendererName } from './able.ts';
import { Bells } from './bells.ts';
import type { BoxMove, BoxView, Cue, Glass, StageEvent } from './box-view.ts';
import { Cabinet, type Light } from './cabinet.ts';
import { besideOf, ELEVATION, HOME, nearer, pillowAt, sideFaced } from './camera.ts';
import { wood } from './ease.ts';
import { eye, type Figure, freshFigure, snap } from './figure.ts';
import { Jewels } from './gems.ts';
import { drawerAt, slotOf } from './geometry.ts';
import { motionOf } from './motions.ts';
import { makePillow } from './pillow.ts';
import { type Clock, pageClock, Player } from './player.ts';
import { FIRST_TIER, QUALITY, type Tier, Trial } from './quality.ts';
import { makeRoom, type Room } from './scene.ts';
import { seek, STILL, timelineOf } from './timeline.ts';
import { loadPictures, makeMaterials, type Materials } from './woodwork.ts';
import { Xray } from './xray.ts';

export type { BoxMove, BoxView, Contents, Cue, Gems, Glass, Pose, StageEvent } from './box-view.ts';
export type { Light } from './cabinet.ts';

export interface StageOptions {
  readonly quality?: Tier | 'auto';
  readonly reducedMotion?: boolean;
  readonly speed?: number;
  /** The label of the picture for screen readers. */
  readonly label?: string;
  readonly onCue?: (cue: Cue) => void;
  /** Hears which side the camera faces when that changes: 0 back, 1 right, 2 front, 3 left. */
  readonly onSide?: (side: number) => void;
  /** Called when the picture is lost or too slow. The page then continues without the stage. */
  readonly onFailure?: (reason: string) => void;
  readonly clock?: Clock;
}

export interface StageFacts {
  readonly renderer: string;
  readonly tier: Tier;
  readonly calls: number;
  readonly triangles: number;
  readonly frames: number;
}

/** Builds a stage inside *host*; null if this machine cannot draw one. */
export async function createStage(host: HTMLElement, options: StageOptions = {}): Promise<Stage | null> {
  const canvas = document.createElement('canvas');
  let renderer: WebGLRenderer;
  try {
    renderer = new WebGLRenderer({ canvas, antialias: options.quality !== 'low', powerPreference: 'high-performance' });
  } catch {
    return null;
  }
  try {
    const tier = options.quality === undefined || options.quality === 'auto' ? FIRST_TIER : options.quality;
    const materials = makeMaterials(await loadPictures(), QUALITY[tier].fine);
    const stage = new Stage(host, renderer, materials, tier, options);
    await stage.compiled;
    return stage;
  } catch (error) {
    renderer.dispose();
    options.onFailure?.(String(error));
    return null;
  }
}

/** With more events waiting than this, the rest is shown at once. */
const MOST_WAITING = 8;

export class Stage {
  private readonly figure: Figure = freshFigure();
  private readonly player: Player;
  private readonly camera = new PerspectiveCamera(28, 1, 0.5, 90);
  private readonly room: Room;
  private readonly cabinet: Cabinet;
  private readonly jewels: Jewels;
  private readonly bells: Bells;
  private readonly pillow;
  private readonly xrays: Xray;
  private readonly watcher: ResizeObserver;
  private readonly ray = new Raycaster();
  private readonly gone = new AbortController();
  private picked: ((slot: number) => void) | null = null;
  private hovered: ((slot: number | null) => void) | null = null;
  private real: BoxView | null = null;
  private ghosted = false;
  private side = -1;
  private reduced: boolean;
  private waiting = false;
  /** The size of the canvas differs from its host's. */
  private unfit = false;
  private frames = 0;
  private trial: Trial | null;
  private tier: Tier;
  /** The programs of the graphics chip are made while the page goes on. Nothing is drawn before. */
  readonly compiled: Promise<void>;
  private drawable = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly renderer: WebGLRenderer,
    materials: Materials,
    tier: Tier,
    private readonly options: StageOptions,
  ) {
    this.tier = tier;
    this.trial = options.quality === undefined || options.quality === 'auto' ? new Trial(tier) : null;
    this.reduced = options.reducedMotion ?? false;
    this.player = new Player(
      options.clock ?? pageClock,
      () => this.touch(),
      (cue) => options.onCue?.(cue),
    );
    this.player.speed = options.speed ?? 1;
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.toneMappingExposure = 1.12;
    renderer.shadowMap.type = PCFShadowMap;
    this.room = makeRoom(renderer, materials);
    this.cabinet = new Cabinet(materials);
    this.jewels = new Jewels(QUALITY[tier].bounces);
    this.bells = new Bells(materials);
    this.pillow = makePillow(materials);
    this.xrays = new Xray(this.cabinet, materials);
    this.room.scene.add(this.cabinet.root, this.jewels.group, this.bells.group, this.pillow);
    const canvas = renderer.domElement;
    canvas.setAttribute('role', 'img');
    if (options.label) canvas.setAttribute('aria-label', options.label);
    Object.assign(canvas.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      touchAction: 'pan-y',
      outline: 'none',
    });
    host.append(canvas);
    this.applyTier();
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
    this.listen(canvas);
    this.resize();
    // Compile the shader programs now, not when the first drawer opens.
    this.compiled = renderer.compileAsync(this.room.scene, this.camera).then(() => {
      this.drawable = true;
      this.touch();
    });
  }

  /** Shows a view at once. Running motions end. */
  show(view: BoxView): void {
    this.player.finish();
    this.real = view;
    snap(this.figure, view);
    this.touch();
  }

  /** Shows a view after the running motions have ended. */
  settle(view: BoxView): Promise<void> {
    if (this.player.behind > MOST_WAITING) this.player.finish();
    return this.player.play(() => {
      this.real = view;
      snap(this.figure, view);
      return STILL;
    });
  }

  /** Plays one event after those before it. Resolves when its motion has ended. */
  play(event: StageEvent): Promise<void> {
    if (this.player.behind > MOST_WAITING) this.player.finish();
    return this.player.play(() => motionOf(this.figure, event, this.reduced));
  }

  /** Draws an event at *at* milliseconds and stops there. */
  still(event: StageEvent, at: number): void {
    this.player.finish();
    seek(motionOf(this.figure, event, false), at);
    this.touch();
  }

  /** Highlights slots. Each call replaces the slots that had this light before. */
  highlight(slots: readonly number[], light: Light): void {
    this.cabinet.light(slots, light);
    this.touch();
  }

  onPick(callback: ((slot: number) => void) | null): void {
    this.picked = callback;
  }

  onHover(callback: ((slot: number | null) => void) | null): void {
    this.hovered = callback;
  }

  /** Previews box moves, with the moved drawers outlined. Without moves it shows the box as it is. */
  ghost(moves: readonly BoxMove[]): void {
    if (moves.length === 0 && !this.ghosted) return;
    // Waiting events are shown first, because the preview starts from the current box.
    this.player.finish();
    const { real } = this;
    if (!real) return;
    this.ghosted = moves.length > 0;
    this.show(real);
    for (const move of moves) void this.play(move);
    const levels = moves.some((move) => move.kind === 'flip')
      ? 3
      : Math.max(0, ...moves.map((move) => (move.kind === 'turn' ? move.levels : 0)));
    this.highlight(
      Array.from({ length: 4 * levels }, (_, index) => 11 - index),
      'ghost',
    );
  }

  /** Makes the box transparent, or solid again. Contents are by slot. */
  xray(contents: readonly Glass[] | null): void {
    const was = this.figure.glass;
    const will = contents ? 1 : 0;
    this.xrays.show(contents, this.figure.pose);
    if (was === will || this.reduced) {
      this.figure.glass = will;
      this.touch();
      return;
    }
    void this.player.play(() =>
      timelineOf([{ at: 0, ms: 500, ease: wood, draw: (k) => (this.figure.glass = was + (will - was) * k) }]),
    );
  }

  /** Moves the camera to the best view of a side (0 back, 1 right, 2 front, 3 left). */
  look(side: number): Promise<void> {
    return this.walk(besideOf(side));
  }

  /** Moves the camera a quarter round the box. */
  walkRound(quarters: number): Promise<void> {
    return this.walk(this.figure.orbit.azimuth + (quarters * Math.PI) / 2);
  }

  /** Sets the camera: angles in radians, distance as a factor of the fitting one, and the lean to an open drawer. */
  place(azimuth: number, elevation: number, distance = 1, lean = this.figure.lean): void {
    this.figure.orbit = { azimuth, elevation, distance };
    this.figure.lean = lean;
    this.touch();
  }

  set reducedMotion(reduced: boolean) {
    this.reduced = reduced;
  }

  set speed(speed: number) {
    this.player.speed = speed;
  }

  set label(label: string) {
    this.renderer.domElement.setAttribute('aria-label', label);
  }

  /** Ends every motion at once. */
  finish(): void {
    this.player.finish();
  }

  facts(): StageFacts {
    const { render } = this.renderer.info;
    return {
      renderer: rendererName(this.renderer.getContext() as WebGL2RenderingContext),
      tier: this.tier,
      calls: render.calls,
      triangles: render.triangles,
      frames: this.frames,
    };
  }

  /** The current pose of the box: angles in radians, heights and lengths in stage units. */
  moment(): Pick<Figure, 'pose' | 'spin' | 'tip' | 'lift' | 'slot' | 'pull' | 'lean'> & { busy: boolean } {
    const { pose, spin, tip, lift, slot, pull, lean } = this.figure;
    return { pose, spin: [...spin], tip, lift, slot, pull, lean, busy: this.player.busy };
  }

  /** The position of a slot's front on the page, and whether it faces the camera. */
  whereIs(slot: number): { x: number; y: number; facing: boolean } {
    const front = this.cabinet.fronts[drawerAt(this.figure.pose, slot)];
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector3();
    const out = new Vector3();
    front?.getWorldPosition(at);
    front?.getWorldDirection(out);
    const facing = out.dot(this.camera.position.clone().sub(at).normalize()) > 0.2;
    at.project(this.camera);
    return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height, facing };
  }

  /** Draws now and reads one pixel back, so that the measured time includes the drawing. */
  drawNow(): number {
    const start = performance.now();
    this.draw();
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - start;
  }

  dispose(): void {
    this.gone.abort();
    this.player.finish();
    this.watcher.disconnect();
    this.xrays.dispose();
    this.cabinet.dispose();
    this.jewels.dispose();
    this.bells.dispose();
    this.room.scene.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      part.geometry.dispose();
      for (const material of [part.material].flat()) material.dispose();
    });
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }

  private walk(azimuth: number): Promise<void> {
    return this.player.play(() => {
      const from = this.figure.orbit.azimuth;
      const to = nearer(from, azimuth);
      const draw = (k: number): void => {
        this.figure.orbit.azimuth = from + (to - from) * k;
      };
      return timelineOf([{ at: 0, ms: this.reduced ? 0 : 500, ease: wood, draw }]);
    });
  }

  /** Requests a drawing at the next frame. Nothing is drawn without it. */
  private touch(): void {
    if (this.waiting || !this.drawable || this.gone.signal.aborted) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (this.gone.signal.aborted) return;
      if (this.trial) this.measure(this.trial);
      else this.draw();
    });
  }

  private draw(): void {
    const { figure } = this;
    if (this.unfit) this.fit();
    const { position, target, fov } = eye(figure);
    this.camera.position.set(position.x, position.y, position.z);
    this.camera.fov = fov;
    this.camera.lookAt(target.x, target.y, target.z);
    this.camera.updateProjectionMatrix();
    const glass = figure.glass > 0.02;
    this.cabinet.pose(figure, glass && this.xrays.on);
    const inside = this.xrays.stones(figure.pose.flipped);
    this.jewels.show(figure, inside.gems);
    this.bells.show(figure, inside.bells);
    const side = sideFaced(figure.orbit.azimuth);
    if (side !== this.side) this.options.onSide?.((this.side = side));
    const red = pillowAt(figure.orbit.azimuth, figure.aspect);
    this.pillow.position.set(red.x, 0, red.z);
    this.pillow.rotation.y = red.turn;
    this.pillow.visible = !glass;
    // The lamp stays behind the camera.
    const lamp = Math.atan2(position.x - target.x, position.z - target.z) - HOME.azimuth;
    this.room.key.position.set(
      5.5 * Math.cos(lamp) + 8.5 * Math.sin(lamp),
      12,
      -5.5 * Math.sin(lamp) + 8.5 * Math.cos(lamp),
    );
    const { uniforms } = this.room.shade.material;
    if (uniforms['lift']) uniforms['lift'].value = figure.lift + 2.5 * figure.glass;
    this.renderer.domElement.style.opacity = figure.veil > 0 ? String(1 - 0.4 * figure.veil) : '';
    this.renderer.shadowMap.needsUpdate = true;
    this.renderer.render(this.room.scene, this.camera);
    this.frames++;
  }

  /** Times frames until the quality is chosen. */
  private measure(trial: Trial): void {
    const tier = trial.after(this.drawNow());
    if (trial.done) this.trial = null;
    if (tier === 'none') this.options.onFailure?.('too slow');
    else if (tier !== this.tier) {
      this.tier = tier;
      this.applyTier();
      this.touch();
    }
  }

  private applyTier(): void {
    const quality = QUALITY[this.tier];
    const { key, shade } = this.room;
    key.castShadow = quality.shadow > 0;
    this.renderer.shadowMap.enabled = quality.shadow > 0;
    if (quality.shadow > 0) key.shadow.mapSize.set(quality.shadow, quality.shadow);
    key.shadow.map?.dispose();
    key.shadow.map = null;
    if (shade.material.uniforms['strength']) shade.material.uniforms['strength'].value = quality.shadow > 0 ? 0.5 : 0.8;
    this.jewels.bounces(quality.bounces);
    this.resize();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.figure.aspect = this.camera.aspect = clientWidth / clientHeight;
    this.unfit = true;
    this.touch();
  }

  /** A resized canvas is empty, so it is resized only before it is drawn. Until then the old picture is stretched. */
  private fit(): void {
    const { clientWidth, clientHeight } = this.host;
    // The stage is hidden. This is called again when it is shown.
    if (clientWidth === 0 || clientHeight === 0) return;
    this.unfit = false;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, QUALITY[this.tier].pixelRatio));
    this.renderer.setSize(clientWidth, clientHeight, false);
  }

  private slotAt(x: number, y: number): number | null {
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.ray.setFromCamera(at, this.camera);
    const hit = this.ray.intersectObjects([...this.cabinet.fronts, ...this.cabinet.bodies], false)[0];
    const drawer = this.cabinet.fronts.findIndex((front) => front === hit?.object);
    return drawer < 0 ? null : slotOf(this.figure.pose, drawer);
  }

  private listen(canvas: HTMLCanvasElement): void {
    const { signal } = this.gone;
    let drag: { x: number; y: number; azimuth: number; elevation: number } | null = null;
    let moved = false;
    let over: number | null = null;
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        const { azimuth, elevation } = this.figure.orbit;
        drag = { x: event.clientX, y: event.clientY, azimuth, elevation };
        moved = false;
        canvas.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (!drag) {
          const slot = this.slotAt(event.clientX, event.clientY);
          if (slot !== over) this.hovered?.((over = slot));
          canvas.style.cursor = slot !== null && this.picked ? 'pointer' : 'grab';
          return;
        }
        const dx = event.clientX - drag.x;
        const dy = event.clientY - drag.y;
        if (Math.hypot(dx, dy) > 6) moved = true;
        if (!moved) return;
        this.figure.orbit.azimuth = drag.azimuth - dx * 0.006;
        this.figure.orbit.elevation = Math.min(ELEVATION.high, Math.max(ELEVATION.low, drag.elevation + dy * 0.004));
        this.touch();
      },
      { signal },
    );
    for (const kind of ['pointerup', 'pointercancel'] as const)
      canvas.addEventListener(kind, () => (drag = null), { signal });
    // A drag also ends in a click. The second click of a double click is ignored.
    canvas.addEventListener(
      'click',
      (event) => {
        const slot = moved || event.detail > 1 ? null : this.slotAt(event.clientX, event.clientY);
        if (slot !== null) this.picked?.(slot);
      },
      { signal },
    );
    canvas.addEventListener(
      'pointerleave',
      () => {
        if (over !== null) this.hovered?.((over = null));
      },
      { signal },
    );
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        event.preventDefault();
        if (!signal.aborted) this.options.onFailure?.('the picture was lost');
      },
      { signal },
    );
  }
}
