using System;
using System.Collections.Generic;
using Sightline.Interop;

namespace Sightline
{
    /// <summary>The union of what several observers see. Threads: as with <see cref="OpacityMap"/>. To save it, save
    /// <see cref="Visible()"/>.</summary>
    public sealed unsafe class TeamVision : IDisposable
    {
        readonly TeamHandle handle;

        /// <summary>Makes a team that has seen nothing.</summary>
        public TeamVision()
        {
            IntPtr team;
            Status.Check(NativeMethods.sightline_team_new(out team));
            handle = new TeamHandle(team);
        }

        /// <summary>Frees the team's memory.</summary>
        public void Dispose() => handle.Dispose();

        /// <summary>Unites the viewsheds of all members, which are on one map and up to date. Returns whether any view was
        /// recomputed since the last time.</summary>
        public bool Update(IReadOnlyList<Viewshed> members)
        {
            int changed;
            using (var handles = Viewshed.HandlesOf(Status.NotNull(members, nameof(members))))
            {
                fixed (IntPtr* all = handles.Pointers)
                    Status.Check(NativeMethods.sightline_team_update(handle, all, (UIntPtr)handles.Count, &changed));
            }
            return changed != 0;
        }

        /// <summary>Forgets everything. The next update is the first.</summary>
        public void Reset() => Status.Check(NativeMethods.sightline_team_reset(handle));

        /// <summary>Whether the team saw a tile at the last update.</summary>
        public bool Sees(Point p) => NativeMethods.sightline_team_sees(handle, p.X, p.Y) != 0;

        /// <summary>The tiles seen at the last update, as a new set.</summary>
        public TileSet Visible() => TileSet.Filled(Visible);

        /// <summary>Puts the tiles seen at the last update into a set that you keep.</summary>
        public void Visible(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_team_visible(handle, Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>The tiles that the last update brought into view, as a new set.</summary>
        public TileSet NewlySeen() => TileSet.Filled(NewlySeen);

        /// <summary>Puts the tiles that the last update brought into view into a set that you keep.</summary>
        public void NewlySeen(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_team_newly_seen(handle, Status.NotNull(tiles, nameof(tiles)).Handle));

        /// <summary>The tiles that the last update took out of view, as a new set.</summary>
        public TileSet NewlyHidden() => TileSet.Filled(NewlyHidden);

        /// <summary>Puts the tiles that the last update took out of view into a set that you keep.</summary>
        public void NewlyHidden(TileSet tiles) =>
            Status.Check(NativeMethods.sightline_team_newly_hidden(handle, Status.NotNull(tiles, nameof(tiles)).Handle));
    }
}
